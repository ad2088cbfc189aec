import { ButtonLink } from '@comptoir/ui/button-link'
import { EmptyState } from '@comptoir/ui/empty-state'
import { texts } from './french.ts'

/** Says that these pages are not open yet and leads back home. */
const App = () => (
  <>
    <h1>{texts.title}</h1>
    <EmptyState action={<ButtonLink to="/">{texts.home}</ButtonLink>}>{texts.soon}</EmptyState>
  </>
)

export default App
