import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { paymentTypes } from '@comptoir/contracts/account/account'
import { isRibKeyRight } from '@comptoir/contracts/core/fields'
import type { User } from '@comptoir/contracts/account/user'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Facts } from '@comptoir/ui/facts'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { texts } from '../../french.ts'
import { maskEmail, maskRib } from './mask-payment.ts'
import classes from './payment-summary.module.css'

const { payment: words } = texts.profile

const factsOf = (data: NonNullable<User['paymentdata']>, shown: boolean) =>
  'email' in data
    ? [[accountTexts.paypal, shown ? data.email : maskEmail(data.email)] as const]
    : [[texts.payout.name, data.name] as const, [accountTexts.rib, shown ? data.rib : maskRib(data.rib)] as const]

/**
 * Shows how the seller is paid today. Account numbers are masked until the seller asks for them; a RIB with a wrong key
 * gets a warning.
 */
export const PaymentSummary = ({ user: { paymenttype, paymentdata } }: { user: User }) => {
  const [shown, setShown] = useState(false)
  if (paymentdata === null) return <p>{words.none}</p>
  const Icon = shown ? EyeOff : Eye
  const isDoubtful = 'rib' in paymentdata && !isRibKeyRight(paymentdata.rib)
  return (
    <>
      <div className={classes['summary']}>
        <Facts facts={[[words.type, paymentTypes[paymenttype]], ...factsOf(paymentdata, shown)]} />
        <Button
          className={classes['show'] ?? ''}
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </Button>
      </div>
      {isDoubtful && <Banner tone="warning">{texts.payout.ribKey}</Banner>}
    </>
  )
}
