#include "draw/icons.h"

namespace bastide {

std::string_view style_sheet() {
  return R"(.g{fill:#a5c063}.g1{fill:#bfd077;fill-opacity:.11}.g2{fill:#86a94e;fill-opacity:.11}.g3{fill:#c6bd62;fill-opacity:.09}
.t{fill:none;stroke:#6f9440;stroke-width:.8;stroke-opacity:.7}
.crop0{fill:#cdc873;stroke:#cdc873}.crop1{fill:#94b659;stroke:#94b659}.crop2{fill:#b7bc70;stroke:#b7bc70}.crop0,.crop1,.crop2{stroke-width:5;stroke-linejoin:round}.furrow{fill:none;stroke:#6f7a2c;stroke-width:.9;stroke-opacity:.22}
.row,.rowshade,.rowsun{fill:none;stroke-linecap:round}.row{stroke:#6b9443;stroke-width:3.4;stroke-dasharray:.1 3.1}.rowshade{stroke:#46652a;stroke-width:4.6;stroke-opacity:.35}.rowsun{stroke:#8fb55a;stroke-width:1.5;stroke-dasharray:.1 3.1}.track{fill:none;stroke:#dfd29b;stroke-width:1.8;stroke-linecap:round;stroke-opacity:.85}
.c{fill:#e2d0aa}.le{fill:none;stroke:#bfa677;stroke-width:6.8;stroke-linecap:round}.cs{fill:none;stroke:#7a5a2e;stroke-width:11;stroke-opacity:.2}.ln{fill:none;stroke:#f3e6c6;stroke-width:5.4;stroke-linecap:round}
.sq{fill:#f3e6c6;stroke:#c2a36c;stroke-width:.8}.ring{fill:none;stroke:#cfb380;stroke-width:.8;stroke-dasharray:2.2 1.6}
.ws,.w0,.w1,.w2,.w3,.w4,.wm,.r0,.r1,.r2,.r3,.r4,.v0,.v1,.v2,.v3,.x0,.x1{fill:none}
.ws{stroke:#2a2410;stroke-width:6;stroke-opacity:.26}.w0{stroke:#4a3d30;stroke-width:6.6}.w1{stroke:#a3967f;stroke-width:5.6}
.wm{stroke:#5d5140;stroke-width:5.6;stroke-dasharray:.5 2.9;stroke-opacity:.4}.w2{stroke:#d2c6ab;stroke-width:5.6}
.w3{stroke:#8a7d67;stroke-width:2.2;stroke-dasharray:2.3 1.6}.w4{stroke:#f3ecda;stroke-width:2.2;stroke-dasharray:2.3 1.6}.w1,.w2{stroke-linecap:round}
.w-1{fill:#cfc3aa}.w-2{fill:#8d8069;fill-opacity:.5}.w-3{fill:#eee6d2}
.h{stroke:#4d3b2b;stroke-width:.5;stroke-opacity:.8;stroke-linejoin:round}.lee{fill:#dcc9a4}.dusk{fill:#2b1608;fill-opacity:.24}.win{fill:none;stroke:#5a4632;stroke-width:.9}.tiles{fill:none;stroke:#3a1d10;stroke-width:.35;stroke-opacity:.4}
.r0{stroke:#7f8f45;stroke-width:13;stroke-opacity:.4}.r1{stroke:#94784a;stroke-width:9.4}.r2{stroke:#e9d8ae;stroke-width:7.8}
.r3{stroke:#cfb885;stroke-width:4.2}.r4{stroke:#e4d3a6;stroke-width:2.6}
.r0,.r1,.r2,.r3,.r4,.v0,.v1,.v2{stroke-linecap:round;stroke-linejoin:round}
.v0{stroke:#a59f5c;stroke-width:21}.v1{stroke:#34759f;stroke-width:15.5}.v2{stroke:#5a9cc6;stroke-width:12.5}
.v3{stroke:#d8ecf4;stroke-width:1;stroke-opacity:.7;stroke-dasharray:7 9}
.x0{stroke:#4f3d2c;stroke-width:14}.x1{stroke:#c9b48c;stroke-width:12.4}
.u{fill:none;stroke:#4f3d2c;stroke-width:1.4;stroke-dasharray:3 2.6;stroke-opacity:.7}
.rg{fill:none;stroke:#8b7a5c;stroke-width:6;stroke-linecap:round;stroke-dasharray:.1 6}
.e{fill:none;stroke:#3e3a1c;stroke-width:.7;stroke-opacity:.16}.rim{fill:none;stroke:#2c2a18;stroke-width:1.4;stroke-opacity:.7;stroke-linecap:square}
.o{stroke:#453322;stroke-width:.8;stroke-linejoin:round}.k{fill:none;stroke:#453322;stroke-width:1.2}.thin{stroke-width:.8}
.l{fill:#faf1dc}.s{fill:#d3cab7}.stone{fill:#d3ccbd}.d{fill:#453322}.red{fill:#c4472b}.rust{fill:#a85a2c}.slate{fill:#5d7183}
.p0{fill:#c2694a}.p1{fill:#a9573c}.p2{fill:#7c8792}.p3{fill:#69747f}.p4{fill:#c09a5f}.p5{fill:#a06f4a}
.q0a{fill:#c2694a}.q0b{fill:#a9573c}.q0c{fill:#cd7f60}.q1a{fill:#7c8792}.q1b{fill:#69747f}.q1c{fill:#949da4}.q2a{fill:#c09a5f}.q2b{fill:#a98049}.q2c{fill:#a06f4a}
.gold{fill:#f0bd3c}.blue{fill:#2c5c9c}.violet{fill:#71408c}.ivory{fill:#fbf4e2}.rose{fill:#eba5b4}.face{fill:#f6d7b8}
.thatch{fill:#c9963c}.crate{fill:#a87840}.yard{fill:#dfcb95}.disc{fill:#eee2c4;stroke:#9c8560;stroke-width:1}.halo{fill:none;stroke:#fbf4e2;stroke-width:3}
.shade{fill:#2f3a12;fill-opacity:.25}.trunk{stroke:#6b4a2a;stroke-width:1.4}.leaf{fill:#578a3b}.light{fill:#82b156}.pine{fill:#3d6f3d}
.wool{fill:#fbf7ea;stroke:#8d8672;stroke-width:.5}.hay{fill:#e0b54a}.straws{fill:none;stroke:#a67c26;stroke-width:.6}.bloom{fill:#e9f0f4}
.hedge{fill:#557f38;stroke:#3f6229;stroke-width:1}.soil{fill:#b98f58}.path{fill:none;stroke:#ecdcae;stroke-width:1.8}
.pond{fill:#5f9fc6;stroke:#3d7ba6;stroke-width:1}.bank{fill:#c0ab6c}.ripple{fill:none;stroke:#e3f1f6;stroke-width:1.1}
.reed{stroke:#4e6d2b;stroke-width:1.4}.rock{fill:#a59c8d}.rockface{fill:none;stroke:#756c5e;stroke-width:1}
.basalt{fill:#6b5a50}.lava{fill:#e8622a}.smoke{fill:none;stroke:#8d857c;stroke-width:2;stroke-opacity:.7;stroke-linecap:round}
.straw{fill:none;stroke:#b98a2c;stroke-width:1}.wheat{fill:none;stroke:#d9a430;stroke-width:2;stroke-linecap:round}
.dragon{fill:#b3261e}.magic{fill:#6a3d9a}.swirl{fill:none;stroke:#e6cff5;stroke-width:1.3}
.plank{fill:#b07d45}.planks{fill:none;stroke:#7d5426;stroke-width:1}.rail{fill:none;stroke:#5f3e1b;stroke-width:2}
.wing{fill:#cfe6f2}.skin{fill:#ef8a2b}.belly{fill:none;stroke:#f3b04a;stroke-width:2.2;stroke-linecap:round}.arm{stroke:#f6d7b8;stroke-width:2}
.glow{fill:#fff6c0;fill-opacity:.7}.hill{fill:#a3b564;stroke:#75883f;stroke-width:.8}
.siege{fill:#3b3a40}.sword{stroke:#f2efe6;stroke-width:1.8}.hilt{stroke:#f0bd3c;stroke-width:1.4}
.mid-zoom .wm,.mid-zoom .tiles,.mid-zoom .win,.far-zoom .wm,.far-zoom .tiles,.far-zoom .win,.far-zoom .w3,.far-zoom .le,.mid-zoom .tiny,.far-zoom .tiny,.far-zoom .small,.far-zoom .t,.far-zoom .furrow,.far-zoom .cs,.far-zoom .ln,.far-zoom .ring,.far-zoom .v3,.far-zoom .r3,.far-zoom .r4,.far-zoom .row,.far-zoom .crop0,.far-zoom .crop1,.far-zoom .crop2,.far-zoom .track{display:none}
.mid-zoom .sign{scale:1.3}.far-zoom .sign{scale:1.9}.mid-zoom .building{scale:1.1}.far-zoom .building{scale:1.5}.far-zoom .roof{scale:1.7;fill-opacity:.8;stroke:none}
.mid-zoom .h{stroke-opacity:.45}.far-zoom .h{stroke:none}.far-zoom .c{fill:#cfae7c}.far-zoom .w0{stroke-width:10}.far-zoom .w1,.far-zoom .w2{stroke-width:6.6}.far-zoom .r1{stroke-width:15}.far-zoom .r2{stroke-width:11}
.foot{fill:#2b2018;fill-opacity:.5;stroke-opacity:.5;stroke:#fffaf0;stroke-width:1}
)";
}

}  // namespace bastide
