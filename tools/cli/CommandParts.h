#pragma once

#include "tools/cli/Commands.h"
#include "tools/cli/Values.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>

// Groups of options that several commands share.
namespace telepipe::tools {

// Set by the command the arguments name; run once all of them are known to be right.
using CommandAction = std::function<int()>;

// A value parsed by one of Values.h, whose complaint becomes a usage error.
template <class T> T valueOf(const std::string& name, T (*parse)(const std::string&), const std::string& text)
{
    try {
        return parse(text);
    } catch (const std::invalid_argument& error) {
        throw CLI::ValidationError(name, error.what());
    }
}

template <class T>
CLI::Option* addValue(CLI::App& app, const std::string& name, T& target,
                      std::type_identity_t<T> (*parse)(const std::string&), const std::string& help,
                      const std::string& form)
{
    const auto store = [name, &target, parse](const std::string& text) { target = valueOf(name, parse, text); };
    return app.add_option_function<std::string>(name, store, help)->type_name(form);
}

inline CLI::Option* addFiles(CLI::App& app, Paths& files, const std::string& help)
{
    return app.add_option("FILE", files, help)->type_name("");
}

inline CLI::Option* addOutput(CLI::App& app, std::filesystem::path& output, const std::string& help,
                              const std::string& form)
{
    return app.add_option("-o,--output", output, help)->type_name(form)->required();
}

template <class Options>
std::shared_ptr<Options> addCommand(CLI::App& program, CommandAction& action, CLI::App*& command, const char* name,
                                    const char* description, const char* help, int (*run)(const Options&))
{
    auto options = std::make_shared<Options>();
    command = program.add_subcommand(name, description)->footer(help);
    command->callback([&action, options, run] { action = [options, run] { return run(*options); }; });
    return options;
}

inline void addLimit(CLI::App& app, std::size_t& limit)
{
    addValue(app, "--limit", limit, parseByteCount, "Most bytes to unpack from one file (256M)", "BYTES");
}

inline void addPaths(CLI::App& app, const std::string& name, Paths& paths, const std::string& help)
{
    app.add_option(name, paths, help)->type_name("FILE")->expected(1)->take_all();
}

inline void addCompanions(CLI::App& app, DocumentRequest& request)
{
    addPaths(app, "--textures", request.textures, "Textures instead of those found beside a file; may be repeated");
    addPaths(app, "--motion", request.motions, "Motion for models whose nodes it fits; may be repeated");
    app.add_flag_callback(
        "--no-companions", [&] { request.companions = false; }, "Look for nothing beside the files");
    app.add_flag("--no-textures", request.noTextures, "Draw without any textures");
    app.add_flag("--no-motion", request.noMotions, "Leave models in the pose that they are stored in");
    addLimit(app, request.limit);
}

} // namespace telepipe::tools
