// What the rest of the page has of this room; it is loaded when somebody asks for it.
import './people.css';
export { AccountScreen } from './account';
export { EnterScreen } from './enter';
export { PersonScreen } from './person';
