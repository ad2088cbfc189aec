/** A chosen file on its way to be sent. */
export type Conversion = {
  readonly isUnderWay: boolean
  /** What can be shown and sent; null while there is nothing, or when the file cannot be read. */
  readonly photo: File | null
}
