/** An address in metropolitan France, in the parts that carriers ask for. */
export interface Address {
  /** The building, the floor, or the name on the letter box. */
  extra: string | null
  housenumber: string
  street: string
  postcode: string
  city: string
}

/** The sender or the recipient of a parcel. */
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
  /** A PDF. */
  label: Uint8Array
  /** Null for a service without tracking. */
  tracking: string | null
}

/** The carrier does not take the parcel with these addresses: asking again gives the same answer. */
export interface ParcelRefusal {
  /** The reason in the carrier's words. It may quote the seller's address, so it is not logged. */
  refused: string
}

/** Makes prepaid labels. */
export interface Carrier {
  /**
   * Returns the label of the parcel. A label is made and paid for once for each batch number: another request returns the
   * same label. Throws `unavailable` when the carrier does not answer or the label is not ready; a later request may
   * succeed.
   */
  makeLabel(parcel: Parcel): Promise<ParcelLabel | ParcelRefusal>
}
