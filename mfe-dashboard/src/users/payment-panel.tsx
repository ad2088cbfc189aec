import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { paymentTypes } from '@comptoir/contracts/account/account'
import { isRibKeyRight } from '@comptoir/contracts/core/fields'
import type { User } from '@comptoir/contracts/account/user'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Facts } from '@comptoir/ui/facts'
import type { Fact } from '@comptoir/ui/facts'
import { Panel } from '../layout/panel.tsx'
import { usersTexts } from './users-french.ts'

const { payment: words } = usersTexts

const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1…@')
const maskRib = (rib: string) => `…${rib.replaceAll(' ', '').slice(-4)}`

const factsOf = (data: NonNullable<User['paymentdata']>, shown: boolean): Fact[] =>
  'email' in data
    ? [[words.email, shown ? data.email : maskEmail(data.email)]]
    : [
        [words.name, data.name],
        [words.rib, shown ? data.rib : maskRib(data.rib)]
      ]

/** How a seller wishes to be paid. Account numbers are shortened until staff ask to see them. */
export const PaymentPanel = ({ user: { paymenttype, paymentdata } }: { user: User }) => {
  const [shown, setShown] = useState(false)
  if (paymentdata === null)
    return (
      <Panel heading={words.heading}>
        <p>{words.none}</p>
      </Panel>
    )
  const Icon = shown ? EyeOff : Eye
  return (
    <Panel heading={words.heading}>
      <Facts facts={[[words.type, paymentTypes[paymenttype]], ...factsOf(paymentdata, shown)]} />
      {'rib' in paymentdata && !isRibKeyRight(paymentdata.rib) && <Banner tone="warning">{words.ribKey}</Banner>}
      <Button icon={<Icon size={18} aria-hidden="true" />} onClick={() => setShown(!shown)}>
        {shown ? words.hide : words.show}
      </Button>
    </Panel>
  )
}
