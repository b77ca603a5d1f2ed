#include "draw/icons.h"

namespace bastide {

std::string_view style_sheet() {
  return R"(.g{fill:#a3bb62}.g1{fill:#b4c872;opacity:.55}.g2{fill:#8aa850;opacity:.4}
.t{fill:none;stroke:#6f8f3f;stroke-width:.8;opacity:.75}
.c{fill:#dcc596}.cs{fill:none;stroke:#7a5c33;stroke-width:10;opacity:.16}.cc{fill:#b99b68;opacity:.5}
.w0,.w1,.w2,.r0,.r1,.r2,.v0,.v1,.v2,.v3,.x0,.x1{fill:none}
.w0{stroke:#57432f;stroke-width:6}.w1{stroke:#b9a17c;stroke-width:4.4}
.w2{stroke:#ecdfc0;stroke-width:2.2;stroke-dasharray:2.4 1.7}
.r0{stroke:#7d6a35;stroke-width:12;opacity:.35}.r1{stroke:#c2a368;stroke-width:9.4}.r2{stroke:#f1e1b6;stroke-width:6.8}
.r0,.r1,.r2,.v0,.v1,.v2{stroke-linecap:round;stroke-linejoin:round}
.v0{stroke:#c0ab6c;stroke-width:19}.v1{stroke:#3d7ba6;stroke-width:15.5}.v2{stroke:#5f9fc6;stroke-width:12.5}
.v3{stroke:#d8ecf4;stroke-width:1;opacity:.7;stroke-dasharray:7 9}
.x0{stroke:#57432f;stroke-width:14}.x1{stroke:#c9b48c;stroke-width:12.4}
.u{fill:none;stroke:#57432f;stroke-width:1.4;stroke-dasharray:3 2.6;opacity:.7}
.rg{fill:none;stroke:#8b7a5c;stroke-width:6;stroke-linecap:round;stroke-dasharray:.1 6}
.e{fill:none;stroke:#3e3a1c;stroke-width:1;opacity:.32}
.o{stroke:#453322;stroke-width:.8;stroke-linejoin:round}.k{fill:none;stroke:#453322;stroke-width:1.2}.thin{stroke-width:.8}
.l{fill:#f7ecd2}.s{fill:#d9c8a2}.stone{fill:#cfc6b4}.d{fill:#453322}.red{fill:#c4472b}.rust{fill:#a85a2c}.slate{fill:#5d7183}
.gold{fill:#f0bd3c}.blue{fill:#2c5c9c}.violet{fill:#71408c}.ivory{fill:#fbf4e2}.rose{fill:#eba5b4}.face{fill:#f6d7b8}
.thatch{fill:#c9963c}.crate{fill:#a87840}.yard{fill:#d9c38c}.disc{fill:#f8eccb}.halo{fill:none;stroke:#fbf4e2;stroke-width:3}
.shade{fill:#2f3a12;opacity:.25}.trunk{stroke:#6b4a2a;stroke-width:1.4}.leaf{fill:#57883a}.light{fill:#7fab52}.pine{fill:#3d6b3a}
.hedge{fill:#557f38;stroke:#3f6229;stroke-width:1}.soil{fill:#b98f58}.path{fill:none;stroke:#ecdcae;stroke-width:1.8}
.pond{fill:#5f9fc6;stroke:#3d7ba6;stroke-width:1}.bank{fill:#c0ab6c}.ripple{fill:none;stroke:#e3f1f6;stroke-width:1.1}
.reed{stroke:#4e6d2b;stroke-width:1.4}.rock{fill:#a59c8d}.rockface{fill:none;stroke:#756c5e;stroke-width:1}
.basalt{fill:#6b5a50}.lava{fill:#e8622a}.smoke{fill:none;stroke:#8d857c;stroke-width:2;opacity:.7;stroke-linecap:round}
.straw{fill:none;stroke:#b98a2c;stroke-width:1}.wheat{fill:none;stroke:#d9a430;stroke-width:2;stroke-linecap:round}
.dragon{fill:#b3261e}.magic{fill:#6a3d9a}.swirl{fill:none;stroke:#e6cff5;stroke-width:1.3}
.plank{fill:#b07d45}.planks{fill:none;stroke:#7d5426;stroke-width:1}.rail{fill:none;stroke:#5f3e1b;stroke-width:2}
.scales{fill:none;stroke:#7d130e;stroke-width:1.2}.wing{fill:#cfe6f2}
.siege{fill:#3b3a40}.sword{stroke:#f2efe6;stroke-width:1.8}.hilt{stroke:#f0bd3c;stroke-width:1.4}
)";
}

}  // namespace bastide
