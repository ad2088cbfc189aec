import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { typeset } from '@comptoir/contracts/core/typography'
import { missingFacts } from '@comptoir/contracts/batch/shop-legal'
import type { LegalField, MissingFact } from '@comptoir/contracts/batch/shop-legal'
import { Badge } from '@comptoir/ui/badge'
import { Facts } from '@comptoir/ui/facts'
import classes from './shop-identity.module.css'
import { shopTexts } from './shop-french.ts'

const { identity: words } = shopTexts

const LEGAL = ['publisher', 'host', 'mediator', 'access', 'carriers', 'processors'] as const satisfies LegalField[]

/** `732829320` as `732 829 320`, kept on one line. */
const grouped = (siren: string) => siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0')

type ShopIdentityProps = {
  settings: Pick<Settings, 'shop' | 'legal'>
  /** Staff are shown what is still missing; nobody else is. */
  forStaff: boolean
}

/** Who stands behind the portal: the lines that staff told, and nothing that they did not. */
export const ShopIdentity = ({ settings, forStaff }: ShopIdentityProps) => {
  const { shop, legal } = settings
  const missing = new Set<MissingFact | LegalField>(missingFacts(settings))
  const shown = (field: MissingFact | LegalField, told: ReactNode): ReactNode => {
    if (forStaff && missing.has(field))
      return (
        <Badge tone="warning" icon={<CircleAlert size={15} aria-hidden="true" />}>
          {words.missing}
        </Badge>
      )
    return typeof told === 'string' ? typeset(told) : told
  }
  return (
    <>
      <address className={classes['identity']}>
        <Facts
          facts={[
            [words.name, shop.name],
            [words.company, shown('company', legal?.company)],
            [words.siren, shown('siren', legal && grouped(legal.siren))],
            [words.rcs, shown('rcs', legal?.rcs)],
            [words.address, shown('address', shop.address)],
            [
              words.phone,
              shown('phone', shop.phone && <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>)
            ],
            [words.email, shop.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>],
            ...LEGAL.map(field => [words[field], shown(field, legal?.[field])] as const)
          ]}
        />
      </address>
      {forStaff && missing.size > 0 && (
        <p className={classes['missing']}>
          {words.staffOnly} <Link to="/dashboard/customize">{words.fill}</Link>
        </p>
      )}
    </>
  )
}
