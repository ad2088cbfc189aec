import { ButtonLink } from '@comptoir/ui/button-link'
import { texts } from '../french.ts'
import { Section } from './section.tsx'

const { profile: words } = texts

/** Leads administrators to the dashboard. They have no batches, appointments or payment. */
export const DashboardSection = () => (
  <Section heading={words.administration}>
    <p>{words.dashboardLead}</p>
    <ButtonLink variant="primary" to="/dashboard">
      {words.dashboard}
    </ButtonLink>
  </Section>
)
