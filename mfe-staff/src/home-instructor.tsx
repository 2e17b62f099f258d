export { InstructorHome as Component } from './features/home-instructor/instructor-home';
