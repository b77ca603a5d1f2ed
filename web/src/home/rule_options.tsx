// Rule options by expansion, with explanation and citation.
import type { Catalogue, OptionInfo } from '../core/types';
import { t } from '../i18n';
import { kNotOffered, kPrinting, valueOf, withOption, type Draft } from '../shared/game_draft';
import { SegmentedControl } from '../shared/segmented_control';

function Choice(props: {
  option: OptionInfo;
  names: Catalogue['names'];
  draft: Draft;
  change: (draft: Draft) => void;
}) {
  const { option, names, draft } = props;
  const changed = option.name in draft.options;
  return (
    <fieldset class={changed ? 'home-option home-option-changed' : 'home-option'}>
      <legend class="home-option-name">{names[option.name]}</legend>
      <p>{option.explanation}</p>
      <SegmentedControl
        name={`option-${option.name}`}
        values={option.values}
        chosen={valueOf(draft, option)}
        words={(value) => names[value] ?? value}
        choose={(value) => props.change(withOption(draft, option, value))}
      />
      <p class="look-cite">{option.citation}</p>
    </fieldset>
  );
}

export function Options(props: { catalogue: Catalogue; draft: Draft; change: (draft: Draft) => void }) {
  const { catalogue, draft, change } = props;
  const changes = Object.keys(draft.options).filter((name) => name !== kPrinting).length;
  const inPlay = (box: string) => box === '' || box === 'base' || draft.boxes.includes(box);
  const groups = catalogue.boxes
    .filter((box) => inPlay(box.name))
    .map((box) => ({
      box,
      options: catalogue.options.filter((one) => one.box === box.name && one.name !== kPrinting),
    }))
    .filter((group) => group.options.length > 0);
  const without = (part: string, on: boolean) =>
    change({
      ...draft,
      without: on ? [...draft.without, part] : draft.without.filter((one) => one !== part),
    });
  return (
    <details class="home-options">
      <summary class="look-button">
        {t('new.options')}
        {changes > 0 && <span class="look-soft">{t('new.options.changed', { count: changes })}</span>}
      </summary>
      {changes > 0 && (
        <button type="button" class="look-button" onClick={() => change({ ...draft, options: {} })}>
          {t('new.options.reset')}
        </button>
      )}
      {groups.map((group) => (
        <section key={group.box.name} class="home-option-group">
          <h3>{group.box.title}</h3>
          {group.options.map((option) => (
            <Choice key={option.name} option={option} names={catalogue.names} draft={draft} change={change} />
          ))}
        </section>
      ))}
      <fieldset class="home-option-group">
        <legend class="home-legend">{t('new.without')}</legend>
        <div class="home-pills">
          {catalogue.parts
            .filter((part) => part !== kNotOffered)
            .map((part) => (
              <label key={part} class="home-pill">
                <input
                  type="checkbox"
                  class="look-hidden"
                  checked={draft.without.includes(part)}
                  onChange={(event) => without(part, event.currentTarget.checked)}
                />
                <span>{catalogue.names[part]}</span>
              </label>
            ))}
        </div>
      </fieldset>
    </details>
  );
}
