// Entry point of this module, which is loaded on demand.
import './people.css';
export { AccountScreen } from './account';
export { EnterScreen } from './sign_in';
export { LadderScreen } from './ladder';
export { PersonScreen } from './profile';
