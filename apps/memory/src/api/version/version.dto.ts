export class VersionAnswer {
  version: string;
}
