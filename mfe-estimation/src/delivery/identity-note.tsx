import { identityKinds } from '@comptoir/contracts/batch/identity'
import { deliveryTexts } from './delivery-french.ts'

const { identity: words } = deliveryTexts

const inWords = Object.values(identityKinds).map(kind => kind.charAt(0).toLowerCase() + kind.slice(1))

/** What the shop must write in its register before it pays, told while the seller can still get it ready. */
export const IdentityNote = ({ place }: { place: 'ship' | 'shop' | 'received' }) => (
  <div>
    <h3>{words.heading}</h3>
    <p>{words.what(inWords)}</p>
    <p>{words[place]}</p>
  </div>
)
