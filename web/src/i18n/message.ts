export type Message = string | { one: string; other: string };
export type Values = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

// Message with its {values} filled in.
export function write(message: Message, language: string, values: Values): string {
  const text =
    typeof message === 'string'
      ? message
      : pluralOf(language, Number(values['count'] ?? 0)) === 'one'
        ? message.one
        : message.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
