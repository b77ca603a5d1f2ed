// The examples of each box: a decision in one of the short games that show the rules.
export interface Example {
  scene: string; // name of the short game
  move: string; // its decision, in the notation of records
  others: string[]; // choices that bring less, or that are not allowed
}

export const examples: Record<string, Example[]> = {
  base: [
    {
      scene: 'base/cloister-tile-must-match-edges',
      move: 'place 0,1 r0',
      others: ['place 0,-1 r0', 'place 1,0 r0'],
    },
    {
      scene: 'base/claim-and-score-in-one-turn-four-tiles',
      move: 'claim small road:w',
      others: ['claim small field:wsw', 'claim small field:wnw', 'pass'],
    },
    {
      scene: 'base/city-taken-over-by-more-knights',
      move: 'place 0,0 r0',
      others: ['place -2,1 r3', 'place 3,0 r1'],
    },
  ],
  river: [
    {
      scene: 'river/river-tile-must-continue-the-river',
      move: 'place 1,0 r0',
      others: ['place 1,0 r1', 'place 0,1 r0', 'place -1,0 r1'],
    },
    {
      scene: 'river/no-same-bend-after-a-straight-tile',
      move: 'place 1,-2 r3',
      others: ['place 1,-2 r0'],
    },
    {
      scene: 'river/cloister-on-the-river',
      move: 'claim small cloister',
      others: ['claim small road:s', 'claim small field:nne', 'pass'],
    },
  ],
  abbot: [
    {
      scene: 'abbot/abbot-garden-nine-points',
      move: 'claim abbot garden',
      others: ['claim small city:s', 'claim small field:nne', 'pass'],
    },
    {
      scene: 'abbot/abbot-taken-back-is-placed-again',
      move: 'return abbot 0,-1',
      others: ['claim small field:sse', 'pass'],
    },
    {
      scene: 'abbot/abbot-in-final-scoring',
      move: 'claim abbot cloister',
      others: ['claim small field:nne', 'pass'],
    },
  ],
  inns: [
    {
      scene: 'inns/large-follower-counts-two-on-a-road',
      move: 'claim large road:w',
      others: ['claim small road:w', 'claim large field:nne', 'pass'],
    },
    {
      scene: 'inns/inn-at-a-bend-doubles-the-road',
      move: 'claim small road:n',
      others: ['claim small field:nne', 'claim small field:wnw', 'pass'],
    },
    {
      scene: 'inns/cathedral-three-a-tile-and-pennant',
      move: 'claim small city:w',
      others: ['claim small field:nne', 'claim large field:nne', 'pass'],
    },
  ],
  traders: [
    {
      scene: 'traders/builder-second-turn-is-a-whole-turn',
      move: 'claim builder road:e',
      others: ['claim small field:nne', 'pass'],
    },
    {
      scene: 'traders/goods-for-the-player-who-completes',
      move: 'place 1,0 r3',
      others: ['place 0,-1 r0', 'place -1,1 r1'],
    },
    {
      scene: 'traders/most-goods-of-a-kind-score-ten',
      move: 'place 0,-1 r2',
      others: ['place 1,-1 r0', 'place 13,-1 r0'],
    },
  ],
  dragon: [
    {
      scene: 'dragon/princess-sends-a-knight-home',
      move: 'place 1,1 r0',
      others: ['place 0,-1 r2', 'place 0,1 r2'],
    },
    {
      scene: 'dragon/fairy-protects-from-the-dragon',
      move: 'fairy 0,0',
      others: ['claim small cloister', 'claim small field:nne', 'pass'],
    },
    {
      scene: 'dragon/fairy-adds-three-points-when-scored',
      move: 'fairy -1,0',
      others: ['claim small field:nne', 'pass'],
    },
  ],
  abbey: [
    {
      scene: 'abbey/abbey-round-after-the-last-tile',
      move: 'place abbey 0,0',
      others: ['pass'],
    },
    {
      scene: 'abbey/mayor-with-three-pennants-counts-three',
      move: 'claim mayor city:e',
      others: ['claim small city:e', 'claim wagon city:e', 'pass'],
    },
    {
      scene: 'abbey/barn-final-scoring',
      move: 'claim barn 1,2',
      others: ['claim small field:nne', 'claim small cloister', 'pass'],
    },
  ],
  bridges: [
    {
      scene: 'bridges/castle-scores-as-much-as-the-city-beside-it',
      move: 'castle 0,-1 city:s',
      others: ['pass'],
    },
    {
      scene: 'bridges/bridge-on-a-neighbour-continues-the-road',
      move: 'claim small road:e',
      others: ['claim small road:w', 'claim small road:n', 'pass'],
    },
    {
      scene: 'bridges/bridges-in-a-row',
      move: 'claim small road:e',
      others: ['claim small cloister', 'claim small field:nne', 'pass'],
    },
  ],
  'king-scout': [
    {
      scene: 'king-scout/king-first-city',
      move: 'place 0,-1 r2',
      others: ['place 0,1 r1', 'place 0,1 r3'],
    },
    {
      scene: 'king-scout/king-needs-a-larger-city',
      move: 'place 1,1 r3',
      others: ['place 1,2 r3', 'place 0,-2 r0'],
    },
    {
      scene: 'king-scout/scout-longer-road',
      move: 'place 4,0 r2',
      others: ['place 3,1 r0', 'place -4,0 r2'],
    },
  ],
  count: [
    {
      scene: 'count/follower-leaves-castle-for-a-city',
      move: 'quarter castle small',
      others: ['quarter market small', 'quarter blacksmith small', 'pass'],
    },
    {
      scene: 'count/followers-leave-market-for-final-farms',
      move: 'quarter market small',
      others: ['quarter castle small', 'quarter cathedral small', 'pass'],
    },
    {
      scene: 'count/city-scores-for-farms',
      move: 'claim small field:sse',
      others: ['claim small city:n', 'pass'],
    },
  ],
  cathars: [
    {
      scene: 'cathars/siege-of-a-whole-city',
      move: 'place 2,0 r3',
      others: ['place -1,0 r0', 'place 1,2 r1'],
    },
    {
      scene: 'cathars/siege-with-cathedral-two-points-a-tile',
      move: 'claim small city:e',
      others: ['claim small field:nnw', 'pass'],
    },
    {
      scene: 'cathars/siege-brings-a-farm-six-points',
      move: 'claim small field:nne',
      others: ['claim small city:s', 'pass'],
    },
  ],
};
