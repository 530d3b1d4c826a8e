// Prints what Go's yaml.v3 makes of files, as JSON, a line for each file. Tests/read-yaml.py runs it.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"gopkg.in/yaml.v3"
)

func main() {
	for _, file := range os.Args[2:] {
		bytes, err := os.ReadFile(file)
		var value interface{}
		if err == nil {
			err = yaml.Unmarshal(bytes, &value)
		}
		var text []byte
		if err == nil {
			text, err = json.Marshal(value)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, file, err)
			os.Exit(1)
		}
		fmt.Println(string(text))
	}
}
