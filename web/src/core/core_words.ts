// What the core's proxy says or loads in the language of its user.
export type FileFault = 'strange' | 'packed' | 'large';

export interface CoreWords {
  // The sentences that only an analysis says, in the language, as the text of a `Translation`.
  analysis(language: string): Promise<string>;
  fault(fault: FileFault): string; // why a file cannot be read
}

export const kEnglishWords: CoreWords = {
  analysis: () => Promise.resolve(''),
  fault: (fault) =>
    ({
      strange: 'This is not a text file, so it cannot be a saved game.',
      packed: 'The compressed data is damaged.',
      large: 'This file is too large for a game.',
    })[fault],
};
