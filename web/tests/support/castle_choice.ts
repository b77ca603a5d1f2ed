// Record that ends before a rare choice: which of two features a castle scores
// (tests/scenarios/bridges/castle-owner-chooses-the-feature.scenario).
export const kCastle = `bastide record 1
boxes base bridges
players A, B
start D 0,0 r0
start W -1,0 r2
start B 0,1 r0
start E 1,1 r0

1 A: draw E; place 0,-1 r2; claim small city:s; pass; castle 0,-1 city:s
2 B: draw L; place 1,0 r2; claim small road:w
`;
