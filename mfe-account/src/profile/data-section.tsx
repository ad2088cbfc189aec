import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { texts } from '../french.ts'
import { ExportButton } from '../leaving/export-button.tsx'
import { Section } from './section.tsx'

const { data: words } = texts.profile

/** The export of all data that the portal holds about the user. */
export const DataSection = ({ shell }: { shell: ShellServices }) => (
  <Section heading={words.heading}>
    <p>{words.lead}</p>
    <ExportButton shell={shell} />
  </Section>
)
