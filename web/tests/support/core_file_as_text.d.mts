export function coreAsText(): Promise<string | null>;
export function wholeCatalogue(language: string): Promise<string>;
