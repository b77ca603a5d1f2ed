// Texts of actions with their player. The core's texts are in the third person, such as "draws a tile"; for "You" they
// begin with another form of the verb.
import type { View } from '../core/types';
import { language, t, type Language } from '../i18n';
import { isYou, nameOf, type TablePanel } from './page_state';

const kEnglish = /^(\w*ss)es$|^(\w+)s$/;

// Verbs with the form for "Sie" and "Vous".
const kForms: Record<Exclude<Language, 'en'>, Record<string, string>> = {
  de: {
    baut: 'bauen',
    bietet: 'bieten',
    bringt: 'bringen',
    kauft: 'kaufen',
    legt: 'legen',
    lässt: 'lassen',
    nimmt: 'nehmen',
    passt: 'passen',
    rettet: 'retten',
    schickt: 'schicken',
    setzt: 'setzen',
    stellt: 'stellen',
    verkauft: 'verkaufen',
    versetzt: 'versetzen',
    wählt: 'wählen',
    zieht: 'ziehen',
  },
  fr: {
    achète: 'achetez',
    choisit: 'choisissez',
    construit: 'construisez',
    déplace: 'déplacez',
    fait: 'faites',
    met: 'mettez',
    mise: 'misez',
    mène: 'menez',
    'ne place': 'ne placez',
    passe: 'passez',
    pioche: 'piochez',
    pose: 'posez',
    ramène: 'ramenez',
    renvoie: 'renvoyez',
    reprend: 'reprenez',
    sauve: 'sauvez',
    vend: 'vendez',
  },
};

function formOf(verb: string): string | undefined {
  if (language.value !== 'en') return kForms[language.value][verb];
  const form = kEnglish.exec(verb);
  return form?.[1] ?? form?.[2];
}

// "draws a tile" as "You draw a tile"; with a verb that has no form here, "You: draws a tile".
function yourAction(text: string): string {
  const verb = /^(?:ne )?[\p{L}]+/u.exec(text)?.[0] ?? '';
  const form = formOf(verb);
  const you = t('players.you');
  if (form === undefined) return t('common.labelled', { name: you, value: text });
  return `${you} ${form}${text.slice(verb.length)}`;
}

// "Anna places a tile", "You place a tile"
export function actionText(view: View, seat: number, text: string, tablePanel: TablePanel | null): string {
  return isYou(view, seat, tablePanel) ? yourAction(text) : `${nameOf(view, seat)} ${text}`;
}
