// The other workspaces of the browser name this file in their tsconfig.json.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
