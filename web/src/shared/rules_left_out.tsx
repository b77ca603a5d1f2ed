// Line with the parts of the rules that a game leaves out.
import type { Catalogue } from '../core/types';
import { t } from '../i18n';

export function RulesLeftOut(props: { parts: readonly string[] | undefined; catalogue: Catalogue }) {
  const { parts = [], catalogue } = props;
  if (parts.length === 0) return null;
  const value = parts.map((part) => catalogue.names[part] ?? part).join(', ');
  return <p class="look-soft">{t('common.labelled', { name: t('new.without'), value })}</p>;
}
