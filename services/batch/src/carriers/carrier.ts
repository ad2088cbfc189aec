/** An address as carriers take it: in parts, in metropolitan France. */
export interface Address {
  /** What helps to find the door: a building, a floor, a name on the letter box. */
  extra: string | null
  housenumber: string
  street: string
  postcode: string
  city: string
}

/** Who sends a parcel or receives it. */
export interface Party extends Address {
  name: string
  company: string | null
  email: string
  phone: string | null
}

export interface Parcel {
  /** The batch number (a `C-` and six characters), which the carrier prints on the label as its reference. */
  number: string
  /** The seller. */
  sender: Party
  /** The shop. */
  recipient: Party
}

export interface ParcelLabel {
  label: Uint8Array
  contenttype: 'application/pdf'
  /** Null for a service without tracking. */
  tracking: string | null
}

/** The carrier will not take this parcel as it is described, however often it is asked. */
export interface ParcelRefusal {
  /** Why, in the carrier's own words, for staff: it may quote the seller's address. */
  refused: string
}

/** Makes prepaid labels. */
export interface Carrier {
  /**
   * Returns the label of the parcel, made and paid for at most once a batch number: asked again, it returns the same
   * label. Throws `unavailable` when the carrier does not answer or the label is not ready; asking later may succeed.
   */
  makeLabel(parcel: Parcel): Promise<ParcelLabel | ParcelRefusal>
}
