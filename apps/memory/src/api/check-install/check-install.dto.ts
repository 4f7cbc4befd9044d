export class InstallCheckItem {
  /** The name of the check. */
  check_name: string;
  /** Whether the check was passed. */
  ok: boolean;
  /** If the check failed, what is wrong; otherwise, what was verified. */
  detail: string;
}

export class CheckInstallAnswer {
  /** Whether the installation passes every check. */
  ok: boolean;
  /** The checks, in the order in which they were made. */
  checks: InstallCheckItem[];
}
