import { en } from './en';
import type { Words } from './index';

export const fr: Words = { ...en };
