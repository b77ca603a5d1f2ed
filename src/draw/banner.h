// Names, points and supplies above a board.
#pragma once

#include "draw/sheet.h"
#include "draw/svg.h"
#include "view/scene.h"

namespace bastide {

// How high it is if it is `width` wide.
double banner_height(const Scene& scene, double width);

void add_banner(Sheet& sheet, const Scene& scene, const DrawOptions& options, Point corner,
                double width);

inline constexpr double kLeastBannerWidth = 560;

}  // namespace bastide
