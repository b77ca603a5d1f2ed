import { describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n';
import { chaptersOf, pageOf } from '../../src/rules/rule_pages';

describe('the rules in the page', () => {
  it('are read from docs/rules', () => {
    const [chapter] = chaptersOf(`# A box

Introduction.

## The turn

### box-001

One draws
a tile.

- source: [RG, A §1]
  [BB, B §2]
- reading: See [differences](differences.md), option \`farms\`.
- tests: \`a/b\`
`);
    expect(chapter).toEqual({
      title: 'The turn',
      rules: [
        {
          name: 'box-001',
          about: '',
          text: 'One draws a tile.',
          source: '[RG, A §1] [BB, B §2]',
          reading: 'See differences, option `farms`.',
          scenes: ['a/b'],
        },
      ],
    });
  });

  it('have a page for every box, and rules on it', async () => {
    const boxes = 'base river abbot inns traders dragon abbey bridges king-scout count cathars interactions';
    for (const box of boxes.split(' ')) {
      const english = (await pageOf(box)).flatMap((chapter) => chapter.rules);
      expect(english.length, box).toBeGreaterThan(3);
      expect(english.every((rule) => rule.text !== '' && rule.source + rule.reading !== '')).toBe(true);
      for (const { code } of languages.filter(({ code }) => code !== 'en')) {
        const rules = (await pageOf(box, code)).flatMap((chapter) => chapter.rules);
        expect(rules.map(({ name, source, scenes }) => ({ name, source, scenes }))).toEqual(
          english.map(({ name, source, scenes }) => ({ name, source, scenes })),
        );
        expect(rules.filter((rule, i) => rule.text === english[i]!.text)).toEqual([]);
      }
    }
  });
});
