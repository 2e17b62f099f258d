/** A CSS module: class names as the build writes them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A style sheet imported for its effect. */
declare module '*.css';
