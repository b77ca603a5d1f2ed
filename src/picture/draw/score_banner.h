// Draws names, scores and supplies above a board.
#pragma once

#include "draw/board_svg.h"
#include "draw/svg_builder.h"
#include "view/scene.h"

namespace bastide {

// The height of a banner of this width.
double banner_height(const Scene& scene, double width);

void add_banner(Sheet& sheet, const Scene& scene, const DrawOptions& options, Point corner,
                double width);

inline constexpr double kLeastBannerWidth = 560;

}  // namespace bastide
