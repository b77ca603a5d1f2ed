// Style sheet and script of the page.
#pragma once

#include <string_view>

namespace bastide {

std::string_view report_style();
std::string_view report_script();

}  // namespace bastide
