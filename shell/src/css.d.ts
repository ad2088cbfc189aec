declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '@comptoir/ui/tokens.css'
declare module '@comptoir/ui/fonts.css'
declare module '@comptoir/ui/base.css'
