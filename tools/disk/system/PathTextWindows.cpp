#ifdef _WIN32

#include <codecvt>
#include <cwchar>
#include <locale>

#ifdef __GLIBCXX__
// GCC's library makes paths of narrow text by the code page of the C library, which knows no UTF-8 there, and narrow
// text of paths as UTF-8 (GCC 12, bits/fs_path.h). Texts are UTF-8 here, so the conversion that it asks is UTF-8 both
// ways. These are all members that its own source of them defines, which is then left out by the linker.
namespace std {

namespace {

const codecvt_utf8_utf16<wchar_t>& utf8()
{
    static const codecvt_utf8_utf16<wchar_t> conversion;
    return conversion;
}

} // namespace

codecvt_base::result codecvt<wchar_t, char, mbstate_t>::do_out(state_type& state, const intern_type* from,
                                                               const intern_type* fromEnd, const intern_type*& fromNext,
                                                               extern_type* to, extern_type* toEnd,
                                                               extern_type*& toNext) const
{
    return utf8().out(state, from, fromEnd, fromNext, to, toEnd, toNext);
}

codecvt_base::result codecvt<wchar_t, char, mbstate_t>::do_in(state_type& state, const extern_type* from,
                                                              const extern_type* fromEnd, const extern_type*& fromNext,
                                                              intern_type* to, intern_type* toEnd,
                                                              intern_type*& toNext) const
{
    return utf8().in(state, from, fromEnd, fromNext, to, toEnd, toNext);
}

int codecvt<wchar_t, char, mbstate_t>::do_encoding() const noexcept
{
    return 0; // bytes a character: it depends
}

int codecvt<wchar_t, char, mbstate_t>::do_max_length() const noexcept
{
    return utf8().max_length();
}

int codecvt<wchar_t, char, mbstate_t>::do_length(state_type& state, const extern_type* from, const extern_type* end,
                                                 size_t most) const
{
    return utf8().length(state, from, end, most);
}

} // namespace std

#endif
#endif
