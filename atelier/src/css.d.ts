declare module '@comptoir/ui/tokens.css'
declare module '@comptoir/ui/fonts.css'
declare module '@comptoir/ui/base.css'
