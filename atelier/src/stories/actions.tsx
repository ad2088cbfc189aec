import Send from 'lucide-react/icons/send'
import { getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { getVoucher } from '@comptoir/contracts/batch/payment'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { DocumentLink } from '@comptoir/web/batch/document-link.tsx'
import { samples, states } from '../atelier-french.ts'
import type { Story } from '../story.ts'

const icon = <Send size={18} aria-hidden="true" />
const variants = ['primary', 'secondary', 'danger', 'link'] as const

export const actions: readonly Story[] = [
  {
    component: 'Button',
    file: 'ui/src/button.tsx',
    states: [
      ...variants.map(variant => ({ name: states[variant], node: <Button variant={variant}>{samples.send}</Button> })),
      {
        name: states.icon,
        node: (
          <Button variant="primary" icon={icon}>
            {samples.send}
          </Button>
        )
      },
      {
        name: states.busy,
        node: (
          <Button variant="primary" busy icon={icon}>
            {samples.send}
          </Button>
        )
      },
      ...variants.map(variant => ({
        name: `${states.disabled} · ${states[variant]}`,
        node: (
          <Button variant={variant} disabled>
            {samples.send}
          </Button>
        )
      })),
      { name: states.waits, node: <Button aria-disabled>{samples.send}</Button> },
      {
        name: states.longText,
        node: (
          <Button variant="primary" icon={icon}>
            {samples.long}
          </Button>
        )
      }
    ]
  },
  {
    component: 'ButtonLink',
    file: 'ui/src/button-link.tsx',
    states: [
      ...variants.map(variant => ({
        name: states[variant],
        node: (
          <ButtonLink variant={variant} to="/">
            {samples.see}
          </ButtonLink>
        )
      })),
      {
        name: states.icon,
        node: (
          <ButtonLink icon={icon} to="/">
            {samples.send}
          </ButtonLink>
        )
      },
      { name: states.longText, node: <ButtonLink to="/">{samples.long}</ButtonLink> }
    ]
  },
  {
    component: 'DocumentLink',
    file: 'web/src/batch/document-link.tsx',
    states: [
      {
        name: states.rest,
        node: (
          <DocumentLink call={getPackingSlip} batchid="batch-one">
            {samples.slip}
          </DocumentLink>
        )
      },
      {
        name: states.primary,
        node: (
          <DocumentLink call={getVoucher} batchid="batch-one" variant="primary">
            {samples.voucher}
          </DocumentLink>
        )
      }
    ]
  }
]
