import { useState } from 'react'
import { gradations, gradesOf } from '@comptoir/contracts/catalogue/card'
import type { Gradation } from '@comptoir/contracts/catalogue/card'
import { request } from '@comptoir/contracts/browser/client'
import { addProposedRatios } from '@comptoir/contracts/catalogue/pricing-staff'
import type { RatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { Panel } from '../layout/panel.tsx'
import classes from './ratios.module.css'
import { ratiosTexts } from './ratios-french.ts'

const { proposed: words } = ratiosTexts

const ratioLine = (company: Gradation, ratios: Readonly<Record<string, number>>) =>
  gradesOf(company)
    .flatMap(([label, value]) => {
      const ratio = ratios[String(value)]
      return ratio === undefined ? [] : words.cell(label, decimalText(ratio))
    })
    .join(' · ')

type ProposedRatiosProps = {
  proposed: NonNullable<RatioTables['proposed']>
  onAdded: (tables: RatioTables, companies: string[]) => void
}

/** The ratios proposed for the companies that the default table lacks. Staff choose which of them the table takes. */
export const ProposedRatios = ({ proposed, onAdded }: ProposedRatiosProps) => {
  const companies = (Object.keys(gradations) as Gradation[]).filter(company => proposed[company])
  const [left, setLeft] = useState<readonly Gradation[]>([])
  const chosen = companies.filter(company => !left.includes(company))
  const { run, busy, failure } = useAct({
    send: (asked: Gradation[]) => request(addProposedRatios, { gradations: asked }),
    onDone: (tables, asked) =>
      onAdded(
        tables,
        asked.map(company => gradations[company].label)
      )
  })
  const toggle = (company: Gradation) =>
    setLeft(left.includes(company) ? left.filter(one => one !== company) : [...left, company])
  return (
    <Panel heading={words.heading}>
      <p>{words.text}</p>
      {companies.map(company => (
        <Checkbox
          key={company}
          checked={!left.includes(company)}
          onChange={() => toggle(company)}
          label={
            <>
              <strong>{gradations[company].label}</strong>
              <span className={classes['proposed']}>{ratioLine(company, proposed[company] ?? {})}</span>
            </>
          }
        />
      ))}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        variant="primary"
        busy={busy}
        aria-disabled={chosen.length === 0}
        onClick={() => chosen.length > 0 && run(chosen)}
      >
        {words.add(chosen.length)}
      </Button>
    </Panel>
  )
}
