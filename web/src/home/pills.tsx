// One of a few, side by side.
export function Pills<V extends string>(props: {
  name: string; // of the choice, for the browser
  values: readonly V[];
  chosen: V;
  words: (value: V) => string;
  choose: (value: V) => void;
  label?: string; // where no legend says what is chosen
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
