// A picture that the core has drawn.
import { useEffect, useState } from 'preact/hooks';

// `words`: what it shows; empty if the text beside it says so.
export function Drawing(props: { svg: string; words: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([props.svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [props.svg]);
  return address === '' ? null : <img class="book-drawing" src={address} alt={props.words} />;
}
