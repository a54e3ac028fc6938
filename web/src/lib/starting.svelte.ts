// How far Python has come, where it runs in this browser: nobody should wait some seconds before a page that says nothing.

class Starting {
  says = $state(""); // empty once it runs, and where a server does the work
  part = $state(0); // of the start that lies behind, from 0 to 1

  reach(part: number, says: string): void {
    this.part = part;
    this.says = says;
  }
}

export const starting = new Starting();
