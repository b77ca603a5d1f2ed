// Rules of each expansion in our own words, from docs/rules: one file per expansion and language, loaded on demand.
// Parts that are the same in all languages are only in the English file.
export interface Rule {
  name: string; // "river-003"
  about: string; // "dragon and castle" for a rule about two expansions; mostly empty
  text: string;
  source: string; // citations
  reading: string; // our interpretation; may be empty
  scenes: string[]; // names of short games that show the rule: "count/city-instead-of-the-start-tile"
}
export interface Chapter {
  title: string; // empty if the expansion has no chapters
  rules: Rule[];
}

const files = import.meta.glob<string>(
  ['../../../docs/rules/**/*.md', '!**/{README,headings,differences}.md'],
  {
    query: '?raw',
    import: 'default',
  },
);

// Replaces Markdown links by their text; rule_text.ts handles text in code marks.
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

// Joins each indented line to the line before it.
function joined(lines: string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    if (/^\s+\S/.test(line) && whole.length > 0) whole.push(`${whole.pop()} ${line.trim()}`);
    else whole.push(line);
  }
  return whole;
}

function ruleOf(block: string): Rule {
  const [head, ...rest] = block.split('\n');
  const [name, about] = head!.split(': ');
  const lines = joined(rest);
  const item = (label: string) =>
    lines.find((line) => line.startsWith(`- ${label}: `))?.slice(label.length + 4);
  const text = lines.filter((line) => line !== '' && !line.startsWith('- '));
  return {
    name: name!.trim(),
    about: about ?? '',
    text: plain(text.join(' ')),
    source: item('source') ?? '',
    reading: plain(item('reading') ?? item('why') ?? '').replace(/^As written\.$/, ''),
    scenes: [...(item('tests') ?? '').matchAll(/`([^`/]+\/[^`]+)`/g)].map((match) => match[1]!),
  };
}

export function chaptersOf(markdown: string): Chapter[] {
  return markdown
    .split(/^(?=## )/m)
    .map((part) => {
      const [head, ...rules] = part.split(/^### /m);
      const title = /^## (.*)/.exec(head!)?.[1] ?? '';
      return { title: plain(title), rules: rules.map(ruleOf) };
    })
    .filter((chapter) => chapter.rules.length > 0);
}

// The English chapters with titles and texts in another language. tools/check_rules ensures that a page
// has the same chapters and rules in every language.
export function translated(english: Chapter[], other: Chapter[]): Chapter[] {
  const rules = new Map(other.flatMap((chapter) => chapter.rules).map((rule) => [rule.name, rule]));
  return english.map((chapter, i) => ({
    title: other[i]?.title ?? chapter.title,
    rules: chapter.rules.map((rule) => {
      const { text, about, reading } = rules.get(rule.name) ?? rule;
      return { ...rule, text, about, reading };
    }),
  }));
}

export async function pageOf(box: string, language = 'en'): Promise<Chapter[]> {
  const english = files[`../../../docs/rules/${box}.md`];
  const other = files[`../../../docs/rules/${language}/${box}.md`];
  const [englishText, translatedText] = await Promise.all([english?.(), other?.()]);
  const chapters = chaptersOf(englishText ?? '');
  return translatedText === undefined ? chapters : translated(chapters, chaptersOf(translatedText));
}

// For each rule, the first of its short games that no earlier rule shows.
export function scenesOf(chapters: Chapter[]): Map<Rule, string> {
  const taken = new Map<string, Rule>();
  for (const rule of chapters.flatMap((chapter) => chapter.rules)) {
    const scene = rule.scenes.find((name) => !taken.has(name));
    if (scene !== undefined) taken.set(scene, rule);
  }
  return new Map([...taken].map(([name, rule]) => [rule, name]));
}
