import { texts } from '../french.ts'
import { ExportLink } from '../leaving/export-link.tsx'
import { Section } from './section.tsx'

const { data: words } = texts.profile

/** What is held about the person, to take along. */
export const DataSection = () => (
  <Section heading={words.heading}>
    <p>{words.lead}</p>
    <ExportLink />
  </Section>
)
