#!/bin/bash -eu
# The interface of OSS-Fuzz: compilers and flags come in CC, CXX, CFLAGS, CXXFLAGS and LIB_FUZZING_ENGINE, programs go
# to OUT. The base image needs cmake, ninja, and the packages of tools/setup.sh.
cmake -S "$SRC/telepipe" -B "$WORK/build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DTELEPIPE_FUZZ=ON -DTELEPIPE_FUZZ_ENGINE="$LIB_FUZZING_ENGINE" \
    -DTELEPIPE_TESTS=OFF -DTELEPIPE_BENCH=OFF -DTELEPIPE_WINDOW=OFF -DTELEPIPE_PRECOMPILE=OFF
cmake --build "$WORK/build" --target fuzzers
for program in "$WORK"/build/*Fuzz; do
  name="$(basename "$program")"
  "$WORK/build/FuzzSeeds" "$WORK/seeds" "${name%Fuzz}"
  cp "$program" "$OUT/"
  if [ -d "$WORK/seeds/$name" ]; then
    (cd "$WORK/seeds/$name" && zip -q "$OUT/${name}_seed_corpus.zip" ./*)
  fi
done
cp "$SRC"/telepipe/tests/fuzz/*/*.options "$SRC"/telepipe/tests/fuzz/words/*.dict "$OUT/"
