import { ButtonLink } from '@comptoir/ui/button-link'
import { texts } from '../french.ts'
import { Section } from './section.tsx'

const { profile: words } = texts

/** What administrators have instead of batches, appointments and a payment. */
export const DashboardSection = () => (
  <Section heading={words.administration}>
    <p>{words.dashboardLead}</p>
    <ButtonLink variant="primary" to="/dashboard">
      {words.dashboard}
    </ButtonLink>
  </Section>
)
