// bastide site: writes the page as files, for any web server.
#include "bastide/commands.h"
#include "bastide/embedded_web_files.h"
#include "command_line/output.h"
#include "files/file.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;

struct SiteArguments {
  std::string folder;
  bool force = false;
  bool packed = false;
};

Status make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return Done{};
  return Error{.message = plain("this folder cannot be created: " + error.message()),
               .source = folder.string()};
}

Status may_fill(const std::string& folder, bool force) {
  std::error_code error;
  if (!fs::exists(folder, error) || force) return Done{};
  const bool empty = fs::is_directory(folder, error) && fs::is_empty(folder, error) && !error;
  if (empty) return Done{};
  return Error{
      .message = plain("exists already and is not an empty folder (--force writes into it)"),
      .source = folder};
}

Status write(const StaticFile& file, const SiteArguments& arguments) {
  const fs::path path = fs::path(arguments.folder) / file.path;
  Status done = make_folder(path.parent_path());
  if (done) done = write_file(path.string(), file.plain);
  if (!arguments.packed) return done;
  if (done && !file.gzip.empty()) done = write_file(path.string() + ".gz", file.plain);
  if (done && !file.brotli.empty()) done = write_file(path.string() + ".br", file.brotli);
  return done;
}

int run(const SiteArguments& arguments) {
  if (const Status there = require_page(); !there) return complain(there.error());
  if (const Status may = may_fill(arguments.folder, arguments.force); !may) {
    return complain(may.error());
  }
  // Files that refer to other files are written last, so that a live site never lacks a file.
  std::vector<StaticFile> files(embedded_page().begin(), embedded_page().end());
  std::stable_partition(files.begin(), files.end(), [](const StaticFile& file) {
    return file.path.find('/') != std::string_view::npos;
  });
  for (const StaticFile& file : files) {
    if (const Status written = write(file, arguments); !written) return complain(written.error());
  }
  print("Wrote " + std::to_string(files.size()) + " files to " + arguments.folder + ".\n");
  return kExitOk;
}

}  // namespace

Command site_command() {
  const auto arguments = std::make_shared<SiteArguments>();
  Command command{"site", "Write the page as files for any web host, for games without a server"};
  auto& list = command.arguments;
  list.push_back(
      text("FOLDER", "FOLDER", "The folder to write to; created if missing", arguments->folder)
          .is_required());
  list.push_back(flag("--force", "Write into a folder that is not empty, and replace files",
                      arguments->force));
  list.push_back(flag("--packed",
                      "Also write compressed copies, FILE.gz and FILE.br, for hosts that use them",
                      arguments->packed));
  command.remarks =
      "The site works under any path of the host. The host must send .wasm files with the content "
      "type application/wasm. Players can use the site offline only if it is served over HTTPS. "
      "docs/command-line.md lists the headers that the host should send.";
  command.examples = {
      {"bastide site public", "Write all files for a web host into the folder public"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
