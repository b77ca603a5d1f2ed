// The core's sentences that only an analysis says. They are loaded with the first analysis, so that the first screen stays small.
const kLoaders: Record<string, () => Promise<{ default: string }>> = {
  fr: () => import('../../../data/words/fr.words?analysis'),
  de: () => import('../../../data/words/de.words?analysis'),
};

export async function analysisCatalogue(language: string): Promise<string> {
  return (await kLoaders[language]?.())?.default ?? '';
}
