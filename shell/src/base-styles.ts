// First of the entry: a rule of a component comes after these, whatever loads it.
import '@comptoir/ui/fonts.css'
import '@comptoir/ui/tokens.css'
import '@comptoir/ui/base.css'
