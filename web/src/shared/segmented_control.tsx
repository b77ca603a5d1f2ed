// Segmented control: one choice of a few.
export function SegmentedControl<V extends string>(props: {
  name: string; // name of the radio group
  values: readonly V[];
  chosen: V;
  words: (value: V) => string;
  choose: (value: V) => void;
  label?: string; // label, unless a legend names the group
}) {
  return (
    <div class="home-pills" {...(props.label && { role: 'group', 'aria-label': props.label })}>
      {props.values.map((value) => (
        <label key={value} class="home-pill">
          <input
            type="radio"
            class="look-hidden"
            name={props.name}
            checked={props.chosen === value}
            onChange={() => props.choose(value)}
          />
          <span>{props.words(value)}</span>
        </label>
      ))}
    </div>
  );
}
