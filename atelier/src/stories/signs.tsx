import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { Badge } from '@comptoir/ui/badge'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { QrCode } from '@comptoir/ui/qr-code'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { Stepper } from '@comptoir/ui/stepper'
import { Unbroken } from '@comptoir/ui/unbroken'
import { Avatar } from '@comptoir/web/person/avatar.tsx'
import { samples, states } from '../atelier-french.ts'
import { missingPhoto, photos } from '../sample-photos.ts'
import type { Story } from '../story.ts'

const icon = <Mail size={15} aria-hidden="true" />
const tones = ['info', 'warning', 'danger', 'success'] as const
const person = { firstname: 'Anne-Charlotte', lastname: 'de la Rochefoucauld', imageurl: null }
const nobody = { firstname: '', lastname: '', imageurl: null }
const pictured = { ...person, imageurl: photos.front }

const stepper = (current: number) => (
  <Stepper label={`${samples.steps} (${current + 1})`} steps={samples.stepNames} current={current} />
)

export const signs: readonly Story[] = [
  {
    component: 'Badge',
    file: 'ui/src/badge.tsx',
    states: [
      ...([...tones, 'violet', 'neutral'] as const).map(tone => ({
        name: states[tone],
        node: (
          <Badge tone={tone} icon={icon}>
            {samples.see}
          </Badge>
        )
      })),
      {
        name: states.longText,
        node: (
          <Badge tone="info" icon={icon}>
            {samples.long}
          </Badge>
        )
      }
    ]
  },
  {
    component: 'StatusBadge',
    file: 'ui/src/status-badge.tsx',
    states: (['E', 'T', 'I', 'C', 'F'] as const).map(status => ({
      name: batchStatuses[status],
      node: <StatusBadge status={status} label={batchStatuses[status]} />
    }))
  },
  {
    component: 'Banner',
    file: 'ui/src/banner.tsx',
    states: [
      ...tones.map(tone => ({ name: states[tone], node: <Banner tone={tone}>{samples.notice}</Banner> })),
      { name: states.withAction, node: <Banner action={<Button>{samples.see}</Button>}>{samples.notice}</Banner> },
      {
        name: states.longText,
        node: (
          <Banner tone="warning" action={<Button>{samples.see}</Button>}>
            {samples.longNotice} {samples.longWord}
          </Banner>
        )
      }
    ]
  },
  {
    component: 'EmptyState',
    file: 'ui/src/empty-state.tsx',
    states: [
      { name: states.rest, node: <EmptyState>{samples.emptyBatch}</EmptyState> },
      {
        name: states.withAction,
        node: (
          <EmptyState
            icon={<Package size={40} aria-hidden="true" />}
            action={<Button variant="primary">{samples.addCard}</Button>}
          >
            {samples.emptyBatch}
          </EmptyState>
        )
      },
      { name: states.longText, node: <EmptyState>{samples.longHint}</EmptyState> }
    ]
  },
  {
    component: 'Stepper',
    file: 'ui/src/stepper.tsx',
    states: [
      { name: states.first, node: stepper(0) },
      { name: states.middle, node: stepper(2) },
      { name: states.full, node: stepper(samples.stepNames.length) }
    ]
  },
  {
    component: 'Avatar',
    file: 'web/src/person/avatar.tsx',
    states: ([28, 48, 96] as const).flatMap(size => [
      {
        name: `${states.sizes[size]} · ${states.picture}`,
        node: <Avatar user={pictured} size={size} alt={samples.person} />
      },
      { name: `${states.sizes[size]} · ${states.initials}`, node: <Avatar user={person} size={size} /> },
      {
        name: `${states.sizes[size]} · ${states.pictureFailed}`,
        node: <Avatar user={{ ...person, imageurl: missingPhoto }} size={size} />
      },
      { name: `${states.sizes[size]} · ${states.empty}`, node: <Avatar user={nobody} size={size} /> }
    ])
  },
  {
    component: 'QrCode',
    file: 'ui/src/qr-code.tsx',
    states: [{ name: states.rest, node: <QrCode text="https://example.fr/batchs/relais#abc" label={samples.see} /> }]
  },
  {
    component: 'Unbroken',
    file: 'ui/src/unbroken.tsx',
    states: [{ name: states.rest, node: <Unbroken text={samples.mailed} /> }]
  }
]
